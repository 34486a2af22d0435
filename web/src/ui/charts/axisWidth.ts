/** The width in pixels of the longest label left of a chart, including the gap. */
export function axisWidth(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map(label => label.length))
  return longest * digitPx + gapPx
}

/** The width of a digit in the labels' font size. */
const digitPx = 8
const gapPx = 8
