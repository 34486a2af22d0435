/** One field of a message, with its raw value: a varint's bytes, four or eight bytes, or length-delimited content. */
interface ProtoField {
  readonly number: number
  readonly wireType: number
  readonly value: Uint8Array
}

/** Protocol Buffers, "Encoding": the wire types. */
const wireTypes = { varint: 0, eightBytes: 1, content: 2, fourBytes: 5 } as const

/** A message's fields in order; values are views of the given bytes. */
function parseMessage(bytes: Uint8Array): ProtoField[] {
  const fields: ProtoField[] = []
  let at = 0
  const past = (length: number) => {
    if (at + length > bytes.length) throw new Error('The message ends within a field')
    at += length
    return bytes.subarray(at - length, at)
  }
  const pastVarint = () => {
    let length = 1
    while ((bytes[at + length - 1] ?? 0) >= 128) length += 1
    return past(length)
  }
  while (at < bytes.length) {
    const tag = numberOf(pastVarint())
    const wireType = tag & 7
    const number = Math.floor(tag / 8)
    if (wireType === wireTypes.varint) fields.push({ number, wireType, value: pastVarint() })
    else if (wireType === wireTypes.content)
      fields.push({ number, wireType, value: past(numberOf(pastVarint())) })
    else if (wireType === wireTypes.fourBytes) fields.push({ number, wireType, value: past(4) })
    else if (wireType === wireTypes.eightBytes) fields.push({ number, wireType, value: past(8) })
    else throw new Error(`There is no wire type ${wireType}`)
  }
  return fields
}

function messageOf(fields: readonly ProtoField[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, wireType, value }) => {
      const tag = varintOf(number * 8 + wireType)
      return wireType === wireTypes.content ? [tag, varintOf(value.length), value] : [tag, value]
    }),
  )
}

/** A varint up to the largest safe integer. */
function numberOf(varint: Uint8Array): number {
  return varint.reduceRight((sum, byte) => sum * 128 + (byte & 127), 0)
}

function varintOf(number: number): Uint8Array {
  const bytes: number[] = []
  let left = number
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return Uint8Array.from([...bytes, left])
}

/** A node of the graph: an ONNX operator, with the names of its inputs and outputs. */
export interface Step {
  readonly operator: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly attributes: readonly Uint8Array[]
}

export interface Constant {
  readonly shape: readonly number[]
  /** Undefined unless 32-bit floats. */
  readonly values: Float32Array | undefined
}

/** Field numbers of the ONNX messages (onnx.proto) in use. */
const inModel = { graph: 7 }
const inGraph = { node: 1 }
const inNode = { input: 1, output: 2, operator: 4, attribute: 5 }
const inAttribute = { name: 1, float: 2, tensor: 5, type: 20 }
const inTensor = { dimension: 1, type: 2, floats: 4, raw: 9 }
const floatType = 1
const attributeTypes = { float: 1, tensor: 4 }

/** The nodes of a model's graph, in topological order. */
export function stepsOf(model: Uint8Array): Step[] {
  return parseMessage(graphOf(model))
    .filter(({ number }) => number === inGraph.node)
    .map(({ value }) => stepOf(value))
}

/** The model with its nodes replaced. */
export function withSteps(model: Uint8Array, steps: readonly Step[]): Uint8Array {
  const others = parseMessage(graphOf(model)).filter(({ number }) => number !== inGraph.node)
  const graph = messageOf([...steps.map(step => content(inGraph.node, nodeOf(step))), ...others])
  return messageOf(
    parseMessage(model).map(field =>
      field.number === inModel.graph ? content(inModel.graph, graph) : field,
    ),
  )
}

function graphOf(model: Uint8Array): Uint8Array {
  const graph = parseMessage(model).find(({ number }) => number === inModel.graph)
  if (!graph) throw new Error('The model has no graph')
  return graph.value
}

function stepOf(node: Uint8Array): Step {
  const fields = parseMessage(node)
  const all = (wanted: number) => fields.filter(({ number }) => number === wanted).map(({ value }) => value)
  return {
    operator: all(inNode.operator).map(textOf).join(''),
    inputs: all(inNode.input).map(textOf),
    outputs: all(inNode.output).map(textOf),
    attributes: all(inNode.attribute),
  }
}

function nodeOf({ operator, inputs, outputs, attributes }: Step): Uint8Array {
  return messageOf([
    ...inputs.map(name => text(inNode.input, name)),
    ...outputs.map(name => text(inNode.output, name)),
    text(inNode.operator, operator),
    ...attributes.map(attribute => content(inNode.attribute, attribute)),
  ])
}

/** The value of a Constant node; undefined for other operators. */
export function constantOf({ operator, attributes: [attribute] }: Step): Constant | undefined {
  if (operator !== 'Constant' || !attribute) return undefined
  const tensor = parseMessage(attribute).find(({ number }) => number === inAttribute.tensor)
  if (!tensor) return undefined
  const fields = parseMessage(tensor.value)
  const type = fields.find(({ number }) => number === inTensor.type)
  const numbers = fields.find(({ number }) => number === inTensor.raw || number === inTensor.floats)
  const isFloat = type && numberOf(type.value) === floatType
  return {
    shape: fields.filter(({ number }) => number === inTensor.dimension).map(({ value }) => numberOf(value)),
    values: isFloat && numbers ? new Float32Array(Uint8Array.from(numbers.value).buffer) : undefined,
  }
}

export function constantStep(name: string, { shape, values }: Required<Constant>): Step {
  const tensor = messageOf([
    ...shape.map(size => varint(inTensor.dimension, size)),
    varint(inTensor.type, floatType),
    content(inTensor.raw, new Uint8Array(Float32Array.from(values ?? []).buffer)),
  ])
  const attribute = messageOf([
    text(inAttribute.name, 'value'),
    content(inAttribute.tensor, tensor),
    varint(inAttribute.type, attributeTypes.tensor),
  ])
  return { operator: 'Constant', inputs: [], outputs: [name], attributes: [attribute] }
}

export function floatAttribute(name: string, value: number): Uint8Array {
  return messageOf([
    text(inAttribute.name, name),
    { number: inAttribute.float, wireType: wireTypes.fourBytes, value: bytesOf(value) },
    varint(inAttribute.type, attributeTypes.float),
  ])
}

export function floatOf({ attributes }: Step, wanted: string): number | undefined {
  for (const attribute of attributes) {
    const fields = parseMessage(attribute)
    const name = fields.find(({ number }) => number === inAttribute.name)
    const float = fields.find(({ number }) => number === inAttribute.float)
    if (name && float && textOf(name.value) === wanted)
      return new Float32Array(Uint8Array.from(float.value).buffer)[0]
  }
  return undefined
}

function bytesOf(float: number): Uint8Array {
  return new Uint8Array(Float32Array.of(float).buffer)
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}

function text(number: number, value: string): ProtoField {
  return content(number, Buffer.from(value, 'utf8'))
}

function content(number: number, value: Uint8Array): ProtoField {
  return { number, wireType: wireTypes.content, value }
}

function varint(number: number, value: number): ProtoField {
  return { number, wireType: wireTypes.varint, value: varintOf(value) }
}
