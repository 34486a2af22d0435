import { messageOf, numberOf, type ProtoField, parseMessage, varintOf, wireTypes } from './protobuf.ts'

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
