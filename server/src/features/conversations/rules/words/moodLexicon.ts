import type { MoodValue } from '@outlay/contract/expenses/moods'

const words: Readonly<Record<MoodValue, string>> = {
  happy: 'happy|happily|happiness',
  sad: 'sad|sadness',
  stressed: 'stress(?:ed|ful)?',
  excited: 'excited|excitement',
  neutral: 'neutral',
  impulsive: 'impulsive(?:ly)?|impulses?',
  anxious: 'anxious|anxiety',
}
// `Object.entries` loses the key type.
const forms = Object.entries(words).map(
  ([mood, form]) => [mood as MoodValue, new RegExp(String.raw`\b(?:${form})\b`)] as const,
)

/** Asks how the person felt. */
export const feeling = /\b(?:moods?|feel(?:s|ing|ings)?|felt|emotions?|emotional(?:ly)?)\b/

/** Asks whether one mood costs more than others. */
export const besides = /\b(?:more|less)\b/

/** Meaningless without a mood. */
export const lessWhen = new RegExp(String.raw`\bless\b(?=.*\b(?:${Object.values(words).join('|')})\b)`)

/** Every word for a feeling. */
export const moodForm = new RegExp(String.raw`${feeling.source}|\b(?:${Object.values(words).join('|')})\b`)

export const moodsIn = (rest: string): MoodValue[] =>
  forms.filter(([, form]) => form.test(rest)).map(([mood]) => mood)
