import {
  type Constant,
  constantOf,
  constantStep,
  floatAttribute,
  floatOf,
  type Step,
  stepsOf,
  withSteps,
} from './onnxGraph.ts'

/**
 * Simplifies a network. A hard swish, x * clip(x + 3, 0, 6) / 6, is stored as four steps and becomes two; a scale and
 * shift by one number each are two and become one normalization, which the runtime fuses with the preceding
 * convolution. The rest can keep the memory layout in which convolutions are fast.
 */
export function optimizeModel(model: Uint8Array): Uint8Array {
  return withSteps(model, used(withNormalisations(withHardSwishes(stepsOf(model)))))
}

/** Drops constants only used by removed steps. */
function used(steps: readonly Step[]): Step[] {
  const { usesOf } = surroundingsOf(steps)
  return steps.filter(
    ({ operator, outputs }) => operator !== 'Constant' || outputs.some(name => usesOf(name) > 0),
  )
}

interface Surroundings {
  readonly makerOf: (name: string) => Step | undefined
  readonly usesOf: (name: string) => number
  readonly constant: (name: string) => Constant | undefined
}

function surroundingsOf(steps: readonly Step[]): Surroundings {
  const makers = new Map(steps.flatMap(step => step.outputs.map(name => [name, step] as const)))
  const uses = new Map<string, number>()
  for (const name of steps.flatMap(({ inputs }) => inputs)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return {
    makerOf: name => makers.get(name),
    usesOf: name => uses.get(name) ?? 0,
    constant: name => {
      const maker = makers.get(name)
      return maker && constantOf(maker)
    },
  }
}

function withHardSwishes(steps: readonly Step[]): Step[] {
  const around = surroundingsOf(steps)
  const gone = new Set<Step>()
  const written = steps.map(step => {
    const found = hardSwishEndingWith(step, around)
    if (!found) return [step]
    for (const part of found.parts) gone.add(part)
    const [output = ''] = step.outputs
    const gate = `${output}.gate`
    return [
      {
        operator: 'HardSigmoid',
        inputs: [found.input],
        outputs: [gate],
        attributes: [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)],
      },
      { operator: 'Mul', inputs: [found.input, gate], outputs: [output], attributes: [] },
    ]
  })
  return written.flat().filter(step => !gone.has(step))
}

/** Add 3, clip to 0 and 6, multiply by the input, divide by 6. */
function hardSwishEndingWith(divide: Step, around: Surroundings) {
  if (divide.operator !== 'Div') return undefined
  const [product = '', six = ''] = divide.inputs
  const multiply = around.makerOf(product)
  if (multiply?.operator !== 'Mul' || scalarOf(around.constant(six)) !== 6) return undefined
  const [input = '', gate = ''] = multiply.inputs
  const clip = around.makerOf(gate)
  if (clip?.operator !== 'Clip' || !isFromZeroToSix(clip, around)) return undefined
  const add = around.makerOf(clip.inputs[0] ?? '')
  const [base, three = ''] = add?.inputs ?? []
  if (add?.operator !== 'Add' || base !== input || scalarOf(around.constant(three)) !== 3) return undefined
  const parts = [multiply, clip, add]
  return parts.every(({ outputs: [name = ''] }) => around.usesOf(name) === 1) ? { input, parts } : undefined
}

/** Bounds are attributes or, since opset 11, inputs. */
function isFromZeroToSix(clip: Step, { constant }: Surroundings): boolean {
  const [, least = '', most = ''] = clip.inputs
  const from = floatOf(clip, 'min') ?? scalarOf(constant(least))
  const to = floatOf(clip, 'max') ?? scalarOf(constant(most))
  return from === 0 && to === 6
}

function withNormalisations(steps: readonly Step[]): Step[] {
  const around = surroundingsOf(steps)
  const gone = new Set<Step>()
  const written = steps.map(step => {
    const found = scaleAndShiftEndingWith(step, around)
    if (!found) return [step]
    gone.add(found.multiply)
    const { input, scale, shift, channels } = found
    const [output = ''] = step.outputs
    const parts = { scale, shift, mean: 0, variance: 1 }
    const names = Object.keys(parts).map(part => `${output}.${part}`)
    return [
      ...Object.values(parts).map((value, index) =>
        constantStep(names[index] ?? '', {
          shape: [channels],
          values: new Float32Array(channels).fill(value),
        }),
      ),
      {
        operator: 'BatchNormalization',
        inputs: [input, ...names],
        outputs: [output],
        attributes: [floatAttribute('epsilon', 0)],
      },
    ]
  })
  return written.flat().filter(step => !gone.has(step))
}

/** Multiplies by one number, then adds another, in all channels. */
function scaleAndShiftEndingWith(add: Step, around: Surroundings) {
  if (add.operator !== 'Add') return undefined
  const shifted = scalarAndOther(add, around)
  const multiply = shifted && around.makerOf(shifted.other)
  if (multiply?.operator !== 'Mul' || around.usesOf(shifted?.other ?? '') !== 1) return undefined
  const scaled = scalarAndOther(multiply, around)
  const channels = scaled && channelsOf(scaled.other, around)
  return channels && shifted
    ? { multiply, input: scaled.other, scale: scaled.scalar, shift: shifted.scalar, channels }
    : undefined
}

function scalarAndOther({ inputs: [first = '', second = ''] }: Step, { constant }: Surroundings) {
  const [one, other] = [scalarOf(constant(first)), scalarOf(constant(second))]
  if (one !== undefined) return { scalar: one, other: second }
  return other === undefined ? undefined : { scalar: other, other: first }
}

/** Channels of the convolution a value comes from, through elementwise steps. */
function channelsOf(name: string, around: Surroundings): number | undefined {
  const step = around.makerOf(name)
  if (step?.operator === 'Conv') return around.constant(step.inputs[1] ?? '')?.shape[0]
  const isByNumber = ['Mul', 'Add'].includes(step?.operator ?? '')
  const from = step && isByNumber ? step.inputs.find(input => !around.constant(input)) : undefined
  return from === undefined ? undefined : channelsOf(from, around)
}

function scalarOf(constant: Constant | undefined): number | undefined {
  const { shape = [], values } = constant ?? {}
  return shape.every(size => size === 1) && values?.length === 1 ? values[0] : undefined
}
