/** Whether any field of a form differs from what it began with. */
export function isChanged<Values extends object>(values: Values, initial: Values): boolean {
  const before: Partial<Record<string, unknown>> = { ...initial }
  return Object.entries(values).some(([name, value]) => value !== before[name])
}
