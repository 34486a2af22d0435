/** Whether one amount can be misread as the other by a single slip: a wrong, lost or added digit, or a lost point. */
export function isSlipOf(read: number, meant: number): boolean {
  if (read === meant || read <= 0 || meant <= 0) return false
  if (read === meant * 100 || meant === read * 100) return true
  const [shorter = '', longer = ''] = [String(read), String(meant)].sort((a, b) => a.length - b.length)
  if (longer.length - shorter.length > 1) return false
  const start = commonStart(shorter, longer)
  const rest = shorter.slice(start + (longer.length === shorter.length ? 1 : 0))
  return rest === longer.slice(start + 1)
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
