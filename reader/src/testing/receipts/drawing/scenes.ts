import type { Pose } from './photo.ts'

interface Scene {
  readonly name: string
  /** The receipt on the desk, by the name of its scan. */
  readonly of: string
  readonly pose: Pose
}

export const scenes: readonly Scene[] = [
  {
    name: 'us-restaurant-photo',
    of: 'us-restaurant',
    pose: { turn: -5, lean: 9, desk: 'walnut', shadow: 120 },
  },
  {
    name: 'de-supermarket-photo',
    of: 'de-supermarket',
    pose: { turn: 3.5, sway: 8, desk: 'slate', shadow: 250 },
  },
  { name: 'fr-bistro-photo', of: 'fr-bistro', pose: { turn: 7, lean: 6, desk: 'oak', shadow: 30 } },
  {
    name: 'gb-taxi-photo',
    of: 'gb-taxi',
    pose: { turn: -8, sway: -9, lean: 5, desk: 'slate', shadow: 300, darkness: 0.62 },
  },
  { name: 'in-restaurant-photo', of: 'in-restaurant', pose: { turn: 2, lean: 12, desk: 'oak', shadow: 180 } },
  { name: 'it-trattoria-photo', of: 'it-trattoria', pose: { turn: -3, sway: 6, desk: 'walnut', shadow: 75 } },
  {
    name: 'us-grocery-sideways',
    of: 'us-grocery',
    pose: { turn: 2.5, lean: 4, desk: 'walnut', shadow: 210, orientation: 6 },
  },
]
