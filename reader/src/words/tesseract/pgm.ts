import type { GreyPicture } from '../../picture/greyPicture.ts'

/** A portable graymap (P5): the simplest format the recognizer accepts, uncompressed. */
export function asPgm({ width, height, pixels }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}
