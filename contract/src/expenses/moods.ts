import * as z from 'zod/mini'

export interface Mood {
  readonly value: string
  readonly emoji: string
  readonly label: string
  readonly description: string
}

export const moods = [
  { value: 'happy', emoji: '😊', label: 'Happy', description: 'Feeling good about this purchase' },
  { value: 'sad', emoji: '😢', label: 'Sad', description: 'Feeling down' },
  { value: 'stressed', emoji: '😰', label: 'Stressed', description: 'Under pressure' },
  { value: 'excited', emoji: '🤩', label: 'Excited', description: 'Looking forward to it' },
  { value: 'neutral', emoji: '😐', label: 'Neutral', description: 'No strong feeling' },
  { value: 'impulsive', emoji: '⚡', label: 'Impulsive', description: 'Bought on the spur of the moment' },
  { value: 'anxious', emoji: '😟', label: 'Anxious', description: 'Worried about money' },
] as const satisfies readonly Mood[]

export type MoodValue = (typeof moods)[number]['value']

/** Undefined if there is no such mood. */
export function moodOf(value: string | null | undefined): (typeof moods)[number] | undefined {
  return moods.find(mood => mood.value === value)
}

export const moodSchema = z.enum(
  moods.map(mood => mood.value) as [MoodValue, ...MoodValue[]],
  'Choose a mood',
)
