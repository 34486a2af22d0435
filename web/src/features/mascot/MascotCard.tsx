import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import { personalityOf } from '@outlay/contract/mascot/personalities'
import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import IconMessageCircle from '~icons/tabler/message-circle'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { Button, CloseButton } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle, useIsCollapsed } from '../../ui/panels/TitledPanel.tsx'
import classes from './MascotCard.module.css'
import { MascotFace } from './MascotFace.tsx'
import { useMascotAddress } from './mascot.search.ts'
import type { MascotCardProps } from './mascotCardProps.ts'
import { useMascotChoices } from './mascotChoices.ts'
import { type MascotMood, mascotMoodFor, personalityFor, tipsFor } from './mascotRules.ts'

const MascotDialog = lazyDialog(
  msg('The assistant'),
  async () => (await import('./MascotDialog.tsx')).MascotDialog,
)

/** The assistant's card, and the dialog in the URL. If dismissed, a button restores it. */
export function MascotCard(props: MascotCardProps) {
  const { isDismissed, choose } = useMascotChoices()
  const address = useMascotAddress()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button disappears, so the focus moves to its replacement.
  const change = (isDismissed: boolean) => {
    flushSync(() => choose({ isDismissed }))
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className={classes.place}>
      {isDismissed ? (
        <Panel aria-label={t('Assistant')} className={classes.dismissed}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconMessageCircle size={16} aria-hidden />}
            onClick={() => change(false)}
          >
            {t('Show assistant')}
          </Button>
        </Panel>
      ) : (
        <MascotGreeting {...props} onOpenConversation={() => address.open()} onDismiss={() => change(true)} />
      )}
      {address.tab && (
        <Suspense fallback={null}>
          <MascotDialog {...props} tab={address.tab} onTab={address.show} onClose={address.close} />
        </Suspense>
      )}
    </div>
  )
}

const appearsAfterMs = 3000

/** A tip appears after 3 s and can be dismissed; showing it again shows the next one. */
function useTip(tips: readonly [string, ...string[]]) {
  const [state, setState] = useState<'awaited' | 'shown' | 'hidden'>('awaited')
  const [number, setNumber] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setState(now => (now === 'awaited' ? 'shown' : now)), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    at: number % tips.length,
    isShown: state === 'shown',
    hide: () => setState('hidden'),
    show: () => {
      if (state === 'hidden') setNumber(before => before + 1)
      setState('shown')
    },
  }
}

interface MascotGreetingProps extends MascotCardProps {
  onOpenConversation: () => void
  onDismiss: () => void
}

/** The personality that fits the month, and its text. */
function MascotGreeting({ facts, currency, onOpenConversation, onDismiss }: MascotGreetingProps) {
  const key = personalityFor(facts)
  const personality = personalityOf(key)
  const tips = tipsFor(facts, key)
  const tip = useTip(tips)
  const isCollapsed = useIsCollapsed()
  const title = <PanelTitle title={translated(personality.name)} text={translated(personality.catchphrase)} />
  const mood = <MoodLabel mood={mascotMoodFor(facts)} />
  if (isCollapsed)
    return (
      <Panel aria-label={t('Assistant')} className={classes.collapsed}>
        {title}
        {mood}
      </Panel>
    )
  return (
    <Panel aria-label={t('Assistant')} className={classes.card}>
      <div className={classes.head}>
        <MascotFace personality={personality} />
        <div className={classes.words}>{title}</div>
        <CloseButton
          className={classes.dismiss}
          aria-label={t('Dismiss assistant')}
          title={t('Dismiss')}
          onClick={onDismiss}
        />
      </div>
      <MascotBubble facts={facts} currency={currency} tips={tips} tip={tip.isShown ? tip.at : undefined} />
      <div className={classes.foot}>
        <Button
          size="sm"
          leftSection={<IconMessageCircle size={16} aria-hidden />}
          onClick={onOpenConversation}
        >
          {t('Chat')}
        </Button>
        <Button size="sm" variant="default" onClick={tip.isShown ? tip.hide : tip.show}>
          {tip.isShown ? t('Hide tip') : t('Show tip')}
        </Button>
        {mood}
      </div>
    </Panel>
  )
}

const labels: Readonly<Record<MascotMood, string>> = {
  worried: msg('Worried'),
  concerned: msg('Concerned'),
  excellent: msg('Excellent'),
  good: msg('Good'),
}

/** The mascot's mood about the month. */
function MoodLabel({ mood }: { mood: MascotMood }) {
  return (
    <span className={classes.label} data-mood={mood}>
      <span className={classes.dot} aria-hidden />
      {translated(labels[mood])}
    </span>
  )
}

interface MascotBubbleProps {
  facts: MascotFacts
  currency: string
  tips: readonly string[]
  /** The index of the tip; undefined to describe the month. */
  tip: number | undefined
}

/** The mascot's text. Renders all possible texts in the same place, hidden, to reserve the space of the largest. */
function MascotBubble({ facts, currency, tips, tip }: MascotBubbleProps) {
  const locale = useLocale()
  return (
    <div className={classes.bubble}>
      <p className={tip === undefined ? classes.said : classes.unsaid}>{monthOf(locale, facts, currency)}</p>
      {tips.map((text, at) => (
        <p key={text} className={tip === at ? classes.said : classes.unsaid}>
          {text}
        </p>
      ))}
    </div>
  )
}

function monthOf(locale: Locale, { spent, budget }: MascotFacts, currency: string): string {
  const isNothing = /^[0.]*$/.test(spent)
  const whole = money(locale, budget, currency)
  return isNothing
    ? t('You haven’t spent any of this month’s {budget} budget.', { budget: whole })
    : t('{spent} of {budget} spent this month.', { spent: money(locale, spent, currency), budget: whole })
}
