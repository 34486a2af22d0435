import type { GreyPicture } from '../../picture/greyPicture.ts'

/** A picture as a portable graymap (P5): the plainest format the recogniser takes, nothing to compress. */
export function asPgm({ width, height, pixels }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}
