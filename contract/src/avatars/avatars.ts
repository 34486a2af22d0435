import * as z from 'zod/mini'
import { userSchema } from '../accounts/currentUser.ts'
import { defineRoute } from '../core/route.ts'

export interface AvatarEmoji {
  readonly emoji: string
  readonly meaning: string
}

export const avatarCategoryIds = [
  'wealth',
  'achievement',
  'business',
  'innovation',
  'savings',
  'stability',
] as const
export type AvatarCategoryId = (typeof avatarCategoryIds)[number]

interface AvatarCategory {
  readonly name: string
  /** Who it suits. */
  readonly text: string
  readonly emojis: readonly AvatarEmoji[]
}

/** Six categories of eight emojis. */
export const avatarCategories: Readonly<Record<AvatarCategoryId, AvatarCategory>> = {
  wealth: {
    name: 'Wealth',
    text: 'Spends far less than planned.',
    emojis: [
      { emoji: '💎', meaning: 'Value that lasts' },
      { emoji: '👑', meaning: 'Rules their own budget' },
      { emoji: '💰', meaning: 'Keeps more than they spend' },
      { emoji: '🏆', meaning: 'Ahead of every plan' },
      { emoji: '🦁', meaning: 'King of the budget' },
      { emoji: '🌟', meaning: 'A shining balance' },
      { emoji: '🏰', meaning: 'Built on solid ground' },
      { emoji: '🪙', meaning: 'Every coin in its place' },
    ],
  },
  achievement: {
    name: 'Achievement',
    text: 'Has not missed a day in a long while.',
    emojis: [
      { emoji: '🥇', meaning: 'First in keeping books' },
      { emoji: '🔥', meaning: 'On a streak' },
      { emoji: '🎯', meaning: 'Hits what they aim at' },
      { emoji: '🏅', meaning: 'A habit worth a medal' },
      { emoji: '⛰️', meaning: 'One step a day, to the top' },
      { emoji: '🦅', meaning: 'Sees every detail from above' },
      { emoji: '🏁', meaning: 'Sees things through' },
      { emoji: '💪', meaning: 'Strong in habit' },
    ],
  },
  business: {
    name: 'Business',
    text: 'Keeps the books of real work.',
    emojis: [
      { emoji: '💼', meaning: 'Means business' },
      { emoji: '📈', meaning: 'On the way up' },
      { emoji: '🏢', meaning: 'Builds something bigger' },
      { emoji: '🤝', meaning: 'True to their word' },
      { emoji: '🦊', meaning: 'Clever with money' },
      { emoji: '📊', meaning: 'Knows the figures' },
      { emoji: '🧭', meaning: 'Knows where it goes' },
      { emoji: '⚖️', meaning: 'Weighs each expense' },
    ],
  },
  innovation: {
    name: 'Innovation',
    text: 'Lets receipts be read instead of typing them.',
    emojis: [
      { emoji: '🚀', meaning: 'Takes the quick way' },
      { emoji: '💡', meaning: 'Full of bright ideas' },
      { emoji: '🤖', meaning: 'Lets machines do the typing' },
      { emoji: '⚡', meaning: 'Done in a flash' },
      { emoji: '🔬', meaning: 'Looks closely' },
      { emoji: '🛰️', meaning: 'Keeps the overview' },
      { emoji: '🧠', meaning: 'Thinks ahead' },
      { emoji: '🔭', meaning: 'Sees what is coming' },
    ],
  },
  savings: {
    name: 'Savings',
    text: 'Puts something aside.',
    emojis: [
      { emoji: '🐷', meaning: 'Saves bit by bit' },
      { emoji: '🐿️', meaning: 'Provides for the winter' },
      { emoji: '🌱', meaning: 'Growing steadily' },
      { emoji: '🐝', meaning: 'Busy, and never wasteful' },
      { emoji: '🍯', meaning: 'Keeps the sweet part' },
      { emoji: '🌳', meaning: 'Planted early' },
      { emoji: '🏦', meaning: 'Safe with money' },
      { emoji: '☂️', meaning: 'Ready for a rainy day' },
    ],
  },
  stability: {
    name: 'Stability',
    text: 'On solid ground.',
    emojis: [
      { emoji: '🐢', meaning: 'Slow and steady' },
      { emoji: '🗿', meaning: 'Hard to shake' },
      { emoji: '⚓', meaning: 'Holds in any weather' },
      { emoji: '🧱', meaning: 'Brick by brick' },
      { emoji: '🐘', meaning: 'Forgets no expense' },
      { emoji: '🛡️', meaning: 'Well protected' },
      { emoji: '🌲', meaning: 'Green in every season' },
      { emoji: '🪨', meaning: 'Solid as a rock' },
    ],
  },
}

/** Runs from the top left corner to the bottom right. */
export interface AvatarGradient {
  readonly from: string
  readonly to: string
}

export const avatarGradients: readonly AvatarGradient[] = [
  { from: '#60a5fa', to: '#2563eb' },
  { from: '#22d3ee', to: '#0e7490' },
  { from: '#34d399', to: '#047857' },
  { from: '#a3e635', to: '#4d7c0f' },
  { from: '#fde047', to: '#ca8a04' },
  { from: '#fdba74', to: '#ea580c' },
  { from: '#fca5a5', to: '#dc2626' },
  { from: '#f9a8d4', to: '#be185d' },
  { from: '#c4b5fd', to: '#6d28d9' },
  { from: '#94a3b8', to: '#334155' },
]

/** As CSS, the form in which an avatar stores it. */
export function avatarBackgroundOf({ from, to }: AvatarGradient): string {
  return `linear-gradient(135deg, ${from}, ${to})`
}

const backgrounds = avatarGradients.map(avatarBackgroundOf)

interface UncheckedAvatar {
  readonly category: AvatarCategoryId
  readonly emoji: string
  readonly meaning: string
}

const emojiIn = ({ category, emoji }: UncheckedAvatar): AvatarEmoji | undefined =>
  avatarCategories[category].emojis.find(one => one.emoji === emoji)

/** Only avatars that can be generated, because others see them. */
export const avatarBody = z
  .strictObject({
    emoji: z.string().check(z.maxLength(16)),
    background: z.enum(backgrounds as [string, ...string[]], 'This isn’t an avatar background'),
    category: z.enum(avatarCategoryIds, 'This isn’t a category of avatars'),
    meaning: z.string().check(z.maxLength(100)),
  })
  .check(
    z.refine(avatar => emojiIn(avatar) !== undefined, {
      error: 'This isn’t an emoji of the category',
      path: ['emoji'],
    }),
    z.refine(avatar => !emojiIn(avatar) || emojiIn(avatar)?.meaning === avatar.meaning, {
      error: 'This isn’t what the emoji means',
      path: ['meaning'],
    }),
  )
export type Avatar = z.output<typeof avatarBody>

/** The plan as avatars know it: `premium` is Gold and Platinum. */
export const subscriptionTiers = ['free', 'standard', 'premium'] as const

/** Inputs for a person's avatar, from their own counted expenses. */
export const financialProfileSchema = z.object({
  /**
   * Percentage of this month's budget up to today that was not spent, to one decimal, at least 0. Always 0 for someone
   * who never had an expense.
   */
  savingsRate: z.number(),
  /** Consecutive days with an expense, ending today or yesterday. */
  streakDays: z.int(),
  subscriptionTier: z.enum(subscriptionTiers),
  /** Receipts read this month. */
  monthlyUploads: z.int(),
  /** Total spent, decimal text in the person's currency. */
  totalExpenses: z.string(),
  currency: z.string(),
  /** `totalExpenses` above this indicates a business: $1000 per the spec, as a round amount in the currency. */
  businessExpenses: z.string(),
})
export type FinancialProfile = z.infer<typeof financialProfileSchema>

export const avatarRoutes = {
  profile: defineRoute({
    method: 'GET',
    path: '/api/profile/financial',
    summary: 'The figures that the avatar follows from',
    access: 'session',
    response: financialProfileSchema,
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/api/profile/avatar',
    summary: 'Chooses an avatar, by which others see the person',
    access: 'session',
    body: avatarBody,
    response: userSchema,
    versioned: userSchema,
  }),
}
