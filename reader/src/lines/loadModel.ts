import { readFile } from 'node:fs/promises'
import { type Model, modelFile } from './model.ts'
import { optimizeModel } from './network/fewerSteps.ts'

export interface ModelSource {
  readonly importNative?: () => Promise<typeof import('onnxruntime-node')>
  /** Two to four times slower than native code. */
  readonly importWebAssembly?: () => Promise<typeof import('onnxruntime-web')>
  /** Path of a file in the model package. */
  readonly fileOf?: (name: string) => string
}

const modelFiles = {
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
}

/** Loads a model on one thread, natively or, as a fallback, as WebAssembly. */
export async function loadModel(name: keyof typeof modelFiles, source: ModelSource = {}): Promise<Model> {
  const { Session, NumberTensor } = await runtimeOf(source)
  const session = await Session.create(await networkOf(name, source.fileOf ?? modelFile), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Pictures differ in size, so a memory plan never fits the next. Keep the arena: with the malloc settings of `npm
    // start`, every layer would otherwise allocate from the system, at nine times the time.
    enableMemPattern: false,
  })
  return {
    async run({ values, shape }) {
      const [input = ''] = session.inputNames
      const [output = ''] = session.outputNames
      const answers = await session.run({ [input]: new NumberTensor('float32', values, shape) })
      const answer = answers[output]
      if (!answer || !(answer.data instanceof Float32Array))
        throw new Error(`The ${name} model gave no numbers`)
      return { values: answer.data, shape: answer.dims }
    },
  }
}

/** @throws Error that says what to do if the package is missing or incomplete */
async function networkOf(
  name: keyof typeof modelFiles,
  fileOf: (name: string) => string,
): Promise<Uint8Array> {
  try {
    return optimizeModel(await readFile(fileOf(modelFiles[name])))
  } catch (cause) {
    throw new Error(
      `The ${name} model of the reader cannot be loaded: install the packages anew with npm ci`,
      { cause },
    )
  }
}

async function runtimeOf({
  importNative = () => import('onnxruntime-node'),
  importWebAssembly = () => import('onnxruntime-web'),
}: ModelSource) {
  let cause: unknown
  try {
    const { InferenceSession: Session, Tensor: NumberTensor } = await importNative()
    return { Session, NumberTensor }
  } catch (error) {
    cause = error
  }
  const {
    env,
    InferenceSession: Session,
    Tensor: NumberTensor,
  } = await importWebAssembly().catch(() => {
    throw new Error(
      'onnxruntime-node does not load on this machine, and onnxruntime-web, which takes its place, is not installed: npm ci --include=dev',
      { cause },
    )
  })
  env.wasm.numThreads = 1
  return { Session, NumberTensor }
}
