import type { Evidence } from '@outlay/reader/facts/found'
import type { Weights } from '@outlay/reader/fields/calibration/model'
import { probabilityBy } from '@outlay/reader/fields/calibration/probability'

export interface Sample {
  readonly evidence: Evidence
  readonly isRight: boolean
  /** 1 for an unmodified receipt. */
  readonly weight: number
}

const steps = 3000
const stepSize = 0.5
const momentum = 0.9
/** Strength of the prior, as a number of samples. */
const firmness = 1

/**
 * Logistic regression by gradient ascent, starting from the prior: maximizes the likelihood with a normal prior on each
 * weight.
 */
export function fitLogistic(samples: readonly Sample[], believed: Weights): Weights {
  const features = samples.flatMap(({ evidence }) => Object.keys(evidence))
  const names = [...new Set([...features, ...Object.keys(believed.of)])].sort()
  const prior = [believed.bias, ...names.map(name => believed.of[name] ?? 0)]
  const rows = samples.map(({ evidence }) => [1, ...names.map(name => evidence[name] ?? 0)])
  const weights = [...prior]
  const speeds = prior.map(() => 0)
  const all = samples.reduce((sum, { weight }) => sum + weight, firmness)
  const modelOf = ([bias = 0, ...of]: readonly number[]): Weights => ({
    bias,
    of: Object.fromEntries(names.map((name, place) => [name, of[place] ?? 0])),
  })
  for (let step = 0; step < steps; step += 1) {
    const model = modelOf(weights)
    const surprises = samples.map(
      ({ evidence, isRight, weight }) => weight * (Number(isRight) - probabilityBy(model, evidence)),
    )
    for (const [place, value] of weights.entries()) {
      const pull = surprises.reduce((sum, surprise, row) => sum + surprise * (rows[row]?.[place] ?? 0), 0)
      const back = firmness * (value - (prior[place] ?? 0))
      const speed = momentum * (speeds[place] ?? 0) + (1 - momentum) * ((pull - back) / all)
      speeds[place] = speed
      weights[place] = value + stepSize * speed
    }
  }
  return modelOf(weights)
}
