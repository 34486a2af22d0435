import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'
import type { ReaderName } from '../receipts/receiptReadings.ts'

/** Providers that read receipts and answer questions outside this server. */
export const outsideProviders = ['claude', 'openai'] as const satisfies readonly ReaderName[]
export type OutsideProvider = (typeof outsideProviders)[number]

/** Years after the expense's day until its receipt picture may be erased. */
export const pictureYearsChoices = [1, 2, 3, 6, 10] as const
const pictureYearsSchema = z.literal([...pictureYearsChoices])
export type PictureYears = z.infer<typeof pictureYearsSchema>

/** Hours between choosing a retention and the first erasure. */
export const pictureGraceHours = 24

const choiceFields = {
  /** Whether the person's receipts and figures may be sent to it. */
  claude: z.boolean(),
  openai: z.boolean(),
  /** Null if a picture is kept as long as its expense. */
  pictureYears: z.nullable(pictureYearsSchema),
}

/** What a person allows to be done with their data. */
export const dataUseSchema = z.object({
  ...choiceFields,
  /** Providers this server is set up to use. */
  configured: z.array(z.enum(outsideProviders)),
  /** How many pictures each choice would erase today. Those in a team's books are kept. */
  erasable: z.array(z.object({ years: pictureYearsSchema, pictures: z.int() })),
  /** When the current choice starts erasing; null if never. */
  erasesFrom: z.nullable(z.string()),
  version: versionSchema,
})
export type DataUse = z.infer<typeof dataUseSchema>

export const readOnlyDataUseFields = readOnlyFields(dataUseSchema, choiceFields)
/** Writable fields, plus read-only ones so that it can be sent back as read. */
export const dataUseBody = z.strictObject({ ...readOnlyDataUseFields, ...choiceFields })
export type DataUseChoices = z.output<z.ZodMiniObject<typeof choiceFields>>
export type DataUseChange = z.output<typeof dataUseBody>

export const dataUseChoicesOf = ({ claude, openai, pictureYears }: DataUseChoices): DataUseChoices => ({
  claude,
  openai,
  pictureYears,
})

export const dataUseRoutes = {
  dataUse: defineRoute({
    method: 'GET',
    path: '/api/user/data-use',
    summary: 'Who may be sent receipts and figures, and how long receipt pictures are kept',
    access: 'session',
    response: dataUseSchema,
    versioned: dataUseSchema,
  }),
  changeDataUse: defineRoute({
    method: 'PUT',
    path: '/api/user/data-use',
    summary: 'Sets who may be sent receipts and figures, and how long receipt pictures are kept',
    access: 'session',
    body: dataUseBody,
    response: dataUseSchema,
    versioned: dataUseSchema,
  }),
}
