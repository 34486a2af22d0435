export interface Part {
  readonly estimate: number
  readonly expectedError: number
}

/**
 * Reconciles a forecast of the whole with the sum of its parts by moving each in proportion to its squared expected
 * error, so that the least certain moves most (weighted least squares over variances: Wickramasuriya, Athanasopoulos &
 * Hyndman, "Optimal forecast reconciliation ... through trace minimization", 2019, with a diagonal matrix). Returns the
 * parts, none negative; the whole is their sum.
 */
export function reconciled(whole: Part, parts: readonly Part[]): number[] {
  const sum = parts.reduce((total, { estimate }) => total + estimate, 0)
  const variances = parts.map(({ expectedError }) => expectedError ** 2)
  const all = variances.reduce((total, variance) => total + variance, whole.expectedError ** 2)
  if (all === 0) return parts.map(({ estimate }) => estimate)
  return parts.map(({ estimate }, index) =>
    Math.max(0, estimate + ((variances[index] ?? 0) / all) * (whole.estimate - sum)),
  )
}
