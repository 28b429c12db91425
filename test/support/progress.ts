export let position = '';

/** Notes how far a long test is, such as `350 of 700`. */
export function progress(text: string): void {
  position = text;
}
