import * as z from 'zod/mini'
import { defineRoute } from './core/route.ts'
import { readOnlyFields, versionSchema } from './core/versions.ts'
import type { ReaderName } from './receiptReadings.ts'

/** Those who read receipts and answer questions elsewhere than on the server itself. */
export const outsideProviders = ['claude', 'openai'] as const satisfies readonly ReaderName[]
export type OutsideProvider = (typeof outsideProviders)[number]

/** How many years after the day of its expense a receipt picture may be erased. */
export const pictureYearsChoices = [1, 2, 3, 6, 10] as const
const pictureYearsSchema = z.literal([...pictureYearsChoices])
export type PictureYears = z.infer<typeof pictureYearsSchema>

/** Hours that pass between the choice and the first picture that is erased by it. */
export const pictureGraceHours = 24

const choiceFields = {
  /** Whether receipts and figures of this person's may be sent to it. */
  claude: z.boolean(),
  openai: z.boolean(),
  /** Null where a picture is kept for as long as its expense. */
  pictureYears: z.nullable(pictureYearsSchema),
}

/** What a person lets be done with their data. */
export const dataUseSchema = z.object({
  ...choiceFields,
  /** Which providers this server would ask at all. */
  configured: z.array(z.enum(outsideProviders)),
  /** How many pictures there are today that a choice would erase. Those in a team's books stay. */
  erasable: z.array(z.object({ years: pictureYearsSchema, pictures: z.int() })),
  /** From when pictures are erased by the present choice; null where none are. */
  erasesFrom: z.nullable(z.string()),
  version: versionSchema,
})
export type DataUse = z.infer<typeof dataUseSchema>

export const readOnlyDataUseFields = readOnlyFields(dataUseSchema, choiceFields)
/** What is written of it; it may also be put back as it was read. */
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
