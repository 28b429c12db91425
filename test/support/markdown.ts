const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A Markdown table without padding. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
