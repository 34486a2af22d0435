import type { Inspection, PictureFault } from '../quality/inspectPicture.ts'

interface FaultText {
  /** What is wrong, on the picture taken. */
  readonly title: string
  /** What to do about it. */
  readonly advice: string
  /** Both at once, while the person aims. */
  readonly hint: string
}

export const faultText: Record<PictureFault, FaultText> = {
  dark: {
    title: 'Too dark',
    advice: 'Switch on a light, or move to a window.',
    hint: 'Too dark: find more light',
  },
  blurred: {
    title: 'Blurred',
    advice: 'Hold still until the print is sharp. A little further away often helps.',
    hint: 'Blurred: hold still',
  },
  'cut-off': {
    title: 'An edge is cut off',
    advice: 'Move back until the whole receipt is in the picture.',
    hint: 'An edge is cut off: move back',
  },
  glare: {
    title: 'A reflection hides print',
    advice: 'Tilt the camera a little, or turn away from the lamp.',
    hint: 'Reflection: tilt the camera a little',
  },
  far: {
    title: 'The receipt is small',
    advice: 'Move nearer until it fills the frame.',
    hint: 'Move nearer',
  },
}

/** The one thing to do next while aiming. */
export function aimingHint({ corners, faults }: Inspection): string {
  const [worst] = faults
  if (worst) return faultText[worst].hint
  return corners ? 'Good: take the picture' : 'Lay the receipt flat on a darker surface'
}
