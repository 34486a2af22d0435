import { msg } from '../../../../core/language/language.ts'
import type { Inspection, PictureFault } from '../quality/inspectPicture.ts'

interface FaultText {
  /** The fault in the image. */
  readonly title: string
  /** How to fix it. */
  readonly advice: string
  /** Both in one, while aiming. */
  readonly hint: string
}

export const faultText: Record<PictureFault, FaultText> = {
  dark: {
    title: msg('Too dark'),
    advice: msg('Turn on a light, or move to a window.'),
    hint: msg('Too dark: find more light'),
  },
  blurred: {
    title: msg('Blurry'),
    advice: msg('Hold still until the text is sharp. Moving back a little often helps.'),
    hint: msg('Blurry: hold still'),
  },
  'cut-off': {
    title: msg('An edge is cut off'),
    advice: msg('Move back until the whole receipt is in the picture.'),
    hint: msg('An edge is cut off: move back'),
  },
  glare: {
    title: msg('Glare hides some text'),
    advice: msg('Tilt the camera a little, or turn away from the lamp.'),
    hint: msg('Glare: tilt the camera a little'),
  },
  far: {
    title: msg('The receipt is small'),
    advice: msg('Move closer until it fills the frame.'),
    hint: msg('Move closer'),
  },
}

/** What to do next while aiming, a `msg` key. */
export function aimingHint({ corners, faults }: Inspection): string {
  const [worst] = faults
  if (worst) return faultText[worst].hint
  return corners ? msg('Looks good: take the picture') : msg('Lay the receipt flat on a darker surface')
}
