import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { msg } from '../../core/language/language.ts'

/** What keys do in the queue, in the order of the help. */
export const queueKeys = [
  { keys: ['a'], action: 'approve', does: msg('Approve') },
  { keys: ['r'], action: 'reject', does: msg('Reject with a reason') },
  { keys: ['n', 'j', 'ArrowDown'], action: 'next', does: msg('Next') },
  { keys: ['p', 'k', 'ArrowUp'], action: 'previous', does: msg('Previous') },
  { keys: ['x'], action: 'select', does: msg('Select, to decide on several at once') },
  { keys: ['Escape'], action: 'close', does: msg('Close the reason, or clear the selection') },
  { keys: ['?'], action: 'help', does: msg('Show keyboard shortcuts') },
] as const
type QueueAction = (typeof queueKeys)[number]['action']

const actionOfKey: ReadonlyMap<string, QueueAction> = new Map(
  queueKeys.flatMap(({ keys, action }) => keys.map(key => [key, action] as const)),
)

/** Answers the keys of the queue, but not what is typed, nor what something else has answered. */
export function useQueueKeys(answers: Readonly<Record<QueueAction, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    // A key that is held down would decide about one after the other, unseen.
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

/** Whether the arrows move what has the focus: a picture that is larger than its frame. */
function isScrolling(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('section[tabindex]')
}
