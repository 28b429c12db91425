export let position = '';

/** Reports progress of a long test, such as `350 of 700`. */
export function progress(text: string): void {
  position = text;
}
