import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import IconChecks from '~icons/tabler/checks'
import IconKeyboard from '~icons/tabler/keyboard'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { UnsentComments } from '../../entities/approvals/UnsentComments.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useIsNarrow } from '../../ui/layout/useIsNarrow.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { Kbd } from '../../ui/text/Text.tsx'
import classes from './ApprovalsPage.module.css'
import { QueueDetail, type ReceiptViewProps } from './QueueDetail.tsx'
import { QueueList } from './QueueList.tsx'
import { useQueue } from './useQueue.ts'

interface ApprovalsPageProps {
  /** Passed in by the app, since it belongs to the expenses feature. */
  ReceiptView: ComponentType<ReceiptViewProps>
}

/** The expenses waiting for the user's decision, one at a time, with keyboard shortcuts. */
export function ApprovalsPage(props: ApprovalsPageProps) {
  const user = useUser()
  if (!canInTeam(user, 'decide about expenses')) return <NotDeciding isInTeam={user.teamId !== null} />
  return <QueuePage {...props} />
}

function NotDeciding({ isInTeam }: { isInTeam: boolean }) {
  return (
    <>
      <EmptyState
        titleOrder={1}
        title={t('Approvals')}
        text={
          isInTeam
            ? t(
                'Your team’s managers, admins and owner approve or reject expenses here. Yours are on the Expenses page.',
              )
            : t('Once you join a team that approves expenses, requests appear here.')
        }
      >
        <LinkButton to={isInTeam ? '/expenses' : '/teams'}>
          {isInTeam ? t('Expenses') : t('Teams')}
        </LinkButton>
      </EmptyState>
      <UnsentComments />
    </>
  )
}

function QueuePage({ ReceiptView }: ApprovalsPageProps) {
  const isNarrow = useIsNarrow()
  const isWide = !isNarrow
  const queue = useQueue(isWide)
  const [isRejecting, setIsRejecting] = useState(false)
  const [hasHelp, setHasHelp] = useState(false)
  const { chosen, tickedRows, settle } = queue
  const isDeciding = Boolean(chosen) || tickedRows.length > 0
  const reason = useTypedReason(tickedRows.length > 0 ? tickedRows : chosen ? [chosen] : [])
  const approve = () => {
    setIsRejecting(false)
    settle({ decision: 'approve' })
  }
  const go = (step: () => void) => () => {
    setIsRejecting(false)
    step()
  }
  useQueueKeys({
    approve,
    reject: () => setIsRejecting(isDeciding),
    next: go(queue.goNext),
    previous: go(queue.goPrevious),
    select: () => chosen && queue.toggle(chosen.expense.id),
    close: () => (isRejecting ? setIsRejecting(false) : queue.untickAll()),
    help: () => setHasHelp(true),
  })
  const isDetailAlone = !isWide && Boolean(chosen)
  const decision = {
    isRejecting,
    approve,
    beginReject: () => setIsRejecting(true),
    endReject: () => setIsRejecting(false),
    reason,
    reject: () => {
      setIsRejecting(false)
      settle({ decision: 'reject', reason: reason.text.trim() })
    },
  }
  return (
    <>
      {!isDetailAlone && (
        <Head total={queue.list.data && queue.total} said={queue.said} onHelp={() => setHasHelp(true)} />
      )}
      <div className={classes.columns} data-alone={isWide ? undefined : chosen ? 'detail' : 'list'}>
        {!isDetailAlone && (
          <Panel isFlush className={classes.list} aria-label={t('Pending approval')}>
            <ListContent queue={queue} decision={decision} isWide={isWide} />
          </Panel>
        )}
        {chosen && (isWide || isDetailAlone) && (
          <QueueDetail
            key={chosen.expense.id}
            queue={queue}
            item={chosen}
            decision={decision}
            isAlone={isDetailAlone}
            ReceiptView={ReceiptView}
          />
        )}
      </div>
      {hasHelp && <KeysDialog onClose={() => setHasHelp(false)} />}
    </>
  )
}

const nothingTyped: ReadonlyMap<string, string> = new Map()

/** Typed rejection reasons, kept while the user looks at other expenses or if a decision fails. */
function useTypedReason(items: readonly QueuedExpense[]) {
  const [typed, setTyped] = useState(nothingTyped)
  const ids = items.map(({ expense }) => expense.id)
  const [text = '', ...others] = new Set(ids.map(id => typed.get(id) ?? ''))
  return {
    text: others.length === 0 ? text : '',
    type: (next: string) => setTyped(known => new Map([...known, ...ids.map(id => [id, next] as const)])),
  }
}

interface HeadProps {
  total: number | undefined
  /** The result of the last decision. */
  said: string
  onHelp: () => void
}

function Head({ total, said, onHelp }: HeadProps) {
  const waiting =
    total === undefined
      ? '\u00a0'
      : t('{total, plural, one {# needs your decision} other {# need your decision}}', { total })
  const text = (
    <span aria-live="polite">
      {waiting}
      {said && ' · '}
      <span>{said}</span>
    </span>
  )
  return (
    <PageHeader title={t('Approvals')} text={text}>
      <Button
        variant="subtle"
        className={classes.keysButton ?? ''}
        leftSection={<IconKeyboard size={16} aria-hidden />}
        onClick={onHelp}
      >
        {t('Shortcuts')}
      </Button>
    </PageHeader>
  )
}

type ListContentProps = Parameters<typeof QueueList>[0]

function ListContent(props: ListContentProps) {
  const { list, rows } = props.queue
  if (list.isPending) return <PageSpinner />
  if (!list.data) return <LoadError what={t('Approvals')} error={list.error} onRetry={list.refetch} />
  if (rows.length === 0 && !list.hasNextPage)
    return (
      <EmptyState
        title={t('You’re all caught up')}
        text={t('Expenses your team submits appear here, oldest first, each with its receipt.')}
        icon={<IconChecks size={24} />}
      />
    )
  return <QueueList {...props} />
}

const arrows: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

/** Lists the keyboard shortcuts. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Shortcuts')} onClose={onClose}>
      <dl className={classes.keys}>
        {queueKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <Kbd key={key}>{key === 'Escape' ? t('Esc') : (arrows[key] ?? key)}</Kbd>
              ))}
            </dt>
            <dd>{translated(does)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t('When the receipt has focus: + and - zoom, 0 fits it, r rotates it.')}
      </p>
    </Dialog>
  )
}

/** Keyboard shortcuts, in the order of the help. */
const queueKeys = [
  { keys: ['a'], action: 'approve', does: msg('Approve') },
  { keys: ['r'], action: 'reject', does: msg('Reject with a reason') },
  { keys: ['n', 'j', 'ArrowDown'], action: 'next', does: msg('Next') },
  { keys: ['p', 'k', 'ArrowUp'], action: 'previous', does: msg('Previous') },
  { keys: ['x'], action: 'select', does: msg('Select several to decide on at once') },
  { keys: ['Escape'], action: 'close', does: msg('Close the reason, or clear the selection') },
  { keys: ['?'], action: 'help', does: msg('Show keyboard shortcuts') },
] as const
type QueueAction = (typeof queueKeys)[number]['action']

const actionOfKey: ReadonlyMap<string, QueueAction> = new Map(
  queueKeys.flatMap(({ keys, action }) => keys.map(key => [key, action] as const)),
)

/** Handles shortcuts, except while typing or if the event was already handled. */
function useQueueKeys(answers: Readonly<Record<QueueAction, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    // A held key must not decide on several expenses.
    if (event.repeat && !isMove(event.key)) return
    if (isTyping(event.target) || isDialogOpen()) return
    if (event.key.startsWith('Arrow') && isScrolling(event.target)) return
    const action = actionOfKey.get(event.key)
    if (!action) return
    event.preventDefault()
    answers[action]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isMove(key: string): boolean {
  const action = actionOfKey.get(key)
  return action === 'next' || action === 'previous'
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('textarea, select, input:not([type="checkbox"])') !== null
  )
}

/** Whether the arrow keys scroll the focused element, such as an enlarged receipt. */
function isScrolling(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('section[tabindex]')
}
