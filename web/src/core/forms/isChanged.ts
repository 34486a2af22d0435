/** Whether any field of a form differs from its initial value. */
export function isChanged<Values extends object>(values: Values, initial: Values): boolean {
  const before: Partial<Record<string, unknown>> = { ...initial }
  return Object.entries(values).some(([name, value]) => value !== before[name])
}
