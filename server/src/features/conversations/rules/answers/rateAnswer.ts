import type { AnswerPart } from '@outlay/contract/conversations/conversations'
import { say } from '../../answerParts.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import type { RateUnit } from '../../figures/rateFigures.ts'
import { type About, scopeOf } from '../intents/intent.ts'
import { spenderOf } from './spenderWords.ts'
import { subjectPhrase } from './subjectText.ts'
import { asPaid, nothing, phraseOf } from './sumAnswers.ts'

/** Average spending per day, week or month, excluding the future. */
export async function rateAnswer(
  intent: About & { readonly unit: RateUnit },
  tools: FigureTools,
): Promise<AnswerPart[]> {
  const found = await tools.rate(scopeOf(intent), intent.unit)
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, found.span)
  if (found.isEmpty) return nothing(subject, phrase)
  const spender = spenderOf(tools).subject
  const total = asPaid(found.total, found.paid?.total)
  if (!found.rate)
    return say`${spender} spent ${total}${subject} ${phrase}. That’s less than a full ${intent.unit}, so there is no average.`
  const isRunning = intent.period.span.to > tools.today && phrase === intent.period.phrase
  const rate = asPaid(found.rate, found.paidRate)
  return say`${spender} spent an average of ${rate} a ${intent.unit}${subject} ${phrase}${isRunning ? ' so far' : ''}, for a total of ${total}.`
}
