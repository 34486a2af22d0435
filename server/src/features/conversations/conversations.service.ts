import {
  type AnswerLine,
  type AnswerPart,
  type Ask,
  type Conversation,
  type ConversationSummary,
  type Message,
  maxConversations,
} from '@outlay/contract/conversations/conversations'
import { requireScope } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Logger } from '../../core/logger.ts'
import { recipientsOf } from '../accounts/accountSettings.service.ts'
import type { Accounts, MemberRow, Memberships, NameOf } from '../accounts/accounts.service.ts'
import { AnswerCutOffError, joined, plainAnswer, statedAnswer, type Turn } from './answerer.ts'
import type { AnswererFor } from './configuredAnswerer.ts'
import {
  answerFailed,
  askedTooFast,
  conversationFull,
  conversationNotFound,
  stillAnswering,
} from './conversations.errors.ts'
import {
  countMessages,
  deleteConversation,
  deleteConversations,
  findConversation,
  lastMessages,
  listConversations,
} from './conversations.store.ts'
import type { FigureSources, People, TeamMember } from './figures/figureSources.ts'
import { FigureTools } from './figures/figureTools.ts'
import { QuestionRateLimit } from './questionRateLimit.ts'
import { type Progress, presentConversation, presentMessage, saveExchange } from './saveExchange.ts'
import { questionOf } from './teamQuestions.ts'

interface TeamPeopleGiven {
  readonly db: Db
  readonly memberships: Memberships
}

/** Team members from their accounts. */
class TeamPeople implements People {
  readonly #deps: TeamPeopleGiven

  constructor(deps: TeamPeopleGiven) {
    this.#deps = deps
  }

  async of(teamId: string): Promise<readonly TeamMember[]> {
    const { db, memberships } = this.#deps
    return (await memberships.list(db, teamId)).map(memberOf)
  }

  namesOf(ids: readonly string[]): Promise<NameOf> {
    return this.#deps.memberships.namesOf(this.#deps.db, ids)
  }
}

function memberOf({ id, name, firstName, username }: MemberRow): TeamMember {
  const calledBy = new Set([name, username, ...(firstName ? [firstName] : [])])
  return { id, name, calledBy: [...calledBy] }
}

const shownMessages = 200
const mostMessages = 1000

interface Dependencies extends Omit<FigureSources, 'people' | 'own' | 'team'> {
  readonly db: Db
  readonly accounts: Pick<Accounts, 'memberships'>
  readonly clock: Clock
  readonly logger: Logger
  readonly progress: Progress
  readonly answererFor: AnswererFor
}

/** An accepted question; answer it at once, then release it. */
export interface AdmittedQuestion {
  readonly actor: Actor
  readonly ask: Ask
  readonly conversationId: string
  /** Earlier messages, oldest first. */
  readonly before: readonly Message[]
  readonly release: () => void
}

export class Conversations {
  readonly #deps: Dependencies
  /** Conversations this process is answering. */
  readonly #answering = new Set<string>()
  readonly #rateLimit: QuestionRateLimit
  readonly #sources: FigureSources

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#sources = {
      ...deps,
      people: new TeamPeople({ db: deps.db, memberships: deps.accounts.memberships }),
    }
    this.#rateLimit = new QuestionRateLimit(deps.clock)
  }

  async list(actor: Actor): Promise<{ conversations: ConversationSummary[]; answerer: 'model' | 'rules' }> {
    const rows = await listConversations(this.#deps.db, actor.userId, maxConversations)
    const { kind } = await this.#deps.answererFor(actor.userId)
    return { conversations: rows.map(presentConversation), answerer: kind }
  }

  /** @throws conversationNotFound */
  async get(actor: Actor, id: string): Promise<Conversation> {
    const row = await findConversation(this.#deps.db, { id, userId: actor.userId })
    if (!row) throw conversationNotFound()
    const messages = await lastMessages(this.#deps.db, id, shownMessages)
    return { ...presentConversation(row), messages: messages.map(presentMessage) }
  }

  /** @throws conversationNotFound */
  async remove(actor: Actor, id: string): Promise<void> {
    const isGone = await deleteConversation(this.#deps.db, { id, userId: actor.userId })
    if (!isGone) throw conversationNotFound()
  }

  async removeAll(actor: Actor): Promise<void> {
    await deleteConversations(this.#deps.db, actor.userId)
  }

  /** Accepts a question. @throws conversationNotFound, stillAnswering, conversationFull, askedTooFast, roleForbids */
  async open(actor: Actor, ask: Ask): Promise<AdmittedQuestion> {
    const { conversationId: id } = ask
    requireScope(actor, { scope: ask.scope })
    const { kind } = await this.#deps.answererFor(actor.userId)
    if (kind === 'model' && !this.#rateLimit.allows(actor.userId)) throw askedTooFast()
    if (!id) return { actor, ask, conversationId: newId(), before: [], release: () => undefined }
    if (this.#answering.has(id)) throw stillAnswering()
    this.#answering.add(id)
    const release = onlyOnce(() => this.#answering.delete(id))
    try {
      return { actor, ask, conversationId: id, before: await this.#messagesBefore(actor, id), release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** Streams the answer to an accepted question. Only complete answers are stored. */
  async *answer(asked: AdmittedQuestion, signal: AbortSignal): AsyncGenerator<AnswerLine, void, void> {
    try {
      yield { kind: 'begun', conversationId: asked.conversationId }
      const parts: AnswerPart[] = []
      for await (const part of this.#parts(asked, signal)) {
        parts.push(part)
        yield { kind: 'part', part }
      }
      const message = await this.#keep(asked, parts, signal)
      // Before the last line, whose reader may ask again.
      asked.release()
      yield { kind: 'done', message }
    } catch (error) {
      signal.throwIfAborted()
      yield { kind: 'failed', detail: this.#told(error).message }
    } finally {
      asked.release()
    }
  }

  /** Answers without streaming. @throws answerFailed and errors of `open` */
  async answerWhole(actor: Actor, ask: Ask, signal: AbortSignal) {
    const asked = await this.open(actor, ask)
    try {
      const parts: AnswerPart[] = []
      for await (const part of this.#parts(asked, signal)) parts.push(part)
      const message = await this.#keep(asked, parts, signal)
      return {
        response: statedAnswer(message.parts),
        conversationId: asked.conversationId,
        parts: message.parts,
      }
    } catch (error) {
      signal.throwIfAborted()
      throw this.#told(error)
    } finally {
      asked.release()
    }
  }

  async #localeOf({ userId }: Actor): Promise<string | null> {
    const [reader] = await recipientsOf(this.#deps.db, [userId])
    return reader?.locale ?? null
  }

  async *#parts(
    { actor, ask, before }: AdmittedQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart, void, void> {
    const { clock, answererFor } = this.#deps
    const today = dayIn(actor.timezone, clock.now())
    const { text, sources } = questionOf(actor, ask, this.#sources)
    const { answer } = await answererFor(actor.userId)
    yield* answer({
      text,
      personality: ask.personality,
      history: before.map(turnOf),
      signal,
      tools: new FigureTools(sources, actor, today),
      timezone: actor.timezone,
      currency: actor.preferredCurrency,
      locale: await this.#localeOf(actor),
    })
  }

  async #keep(
    { actor, ask, conversationId, before }: AdmittedQuestion,
    parts: AnswerPart[],
    signal: AbortSignal,
  ) {
    // If the client disconnected, no one read the full answer.
    signal.throwIfAborted()
    const after = before.at(-1)?.id ?? null
    return saveExchange(this.#deps, { actor, ask, conversationId, after, parts: joined(parts) })
  }

  async #messagesBefore(actor: Actor, id: string): Promise<Message[]> {
    const { messages } = await this.get(actor, id)
    const isLong = messages.length >= shownMessages
    if (isLong && (await countMessages(this.#deps.db, id)) >= mostMessages) throw conversationFull()
    return messages
  }

  /** The error for the person; unexpected ones are logged. */
  #told(error: unknown): AppError {
    if (error instanceof AppError) return error
    if (!(error instanceof AnswerCutOffError)) this.#deps.logger.error({ err: error }, 'answer failed')
    return answerFailed()
  }
}

/** Otherwise a late cleanup would release the next answer's lock. */
function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function turnOf({ type, parts }: Message): Turn {
  return { by: type === 'user' ? 'person' : 'assistant', text: plainAnswer(parts) }
}
