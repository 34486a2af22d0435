const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether text is a real calendar day, `YYYY-MM-DD` (ISO 8601), from 1900 to 2199. */
export function isDay(text: string): boolean {
  const [, year, month, day] = dayForm.exec(text) ?? []
  if (!year || !month || !day || year < '1900' || year > '2199') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
