import type { AnswerPart } from '@outlay/contract/conversations/conversations'
import { say } from '../../answerParts.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import { type About, scopeOf } from '../intents/intent.ts'
import { spenderOf } from './spenderWords.ts'
import { subjectPhrase } from './subjectText.ts'
import { nothing, phraseOf } from './sumAnswers.ts'

/** A part's share of all spending in the same days, with both sums. */
export async function shareAnswer(intent: About, tools: FigureTools): Promise<AnswerPart[]> {
  const { part, all, share } = await tools.share(scopeOf(intent))
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, part.span)
  if (part.isEmpty || !share) return nothing(subject, phrase)
  const { subject: spender, whose } = spenderOf(tools)
  return say`${spender} spent ${part.total}${subject} ${phrase}, which is ${share} of ${whose} ${all.total} total.`
}
