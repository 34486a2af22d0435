import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import IconArrowRight from '~icons/tabler/arrow-right'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { usePersistedText } from '../../core/storage/persistedText.ts'
import { quickAddPlace } from '../../entities/expenses/newExpenseStart.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import classes from './QuickAddLine.module.css'
import { Understood } from './Understood.tsx'
import { partsOf, spoken } from './understoodParts.ts'
import { useReading } from './useReading.ts'

const longestLine = 500
/** Screen readers announce the result after this pause in typing. */
const restMs = 800

interface QuickAddLineProps {
  /** Called when the line gets the focus, to preload what comes next. */
  onBegin: () => void
}

/** A plain text line that fills in the expense form. Works offline. */
export function QuickAddLine({ onBegin }: QuickAddLineProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const previewId = useId()
  const [text, setText] = usePersistedText(quickAddPlace)
  const { reading, words, toStart } = useReading(text)
  const understood =
    text.trim() && reading ? { parts: partsOf(locale, reading, words), notes: reading.notes } : undefined
  const [said] = useDebouncedValue(understood ? spoken(understood) : '', restMs)
  const [isOpening, setIsOpening] = useState(false)
  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return input.current?.focus()
    if (isOpening) return
    setIsOpening(true)
    const newExpense = await toStart()
    // Users who have navigated away in the meantime stay there.
    if (input.current) await navigate({ to: '/expenses', search: { action: 'add' }, state: { newExpense } })
    setIsOpening(false)
  }
  return (
    <Panel>
      <form className={classes.form} onSubmit={open}>
        <TextInput
          ref={input}
          className={classes.input}
          label={t('Quick add')}
          placeholder={t('lunch with Ana 23.50 eur yesterday #apollo')}
          value={text}
          onFocus={onBegin}
          onChange={event => setText(event.currentTarget.value)}
          maxLength={longestLine}
          autoComplete="off"
          enterKeyHint="go"
          aria-describedby={previewId}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.go}
          aria-label={t('Continue')}
          loading={isOpening}
        >
          <span className={classes.word}>{t('Continue')}</span>
          <IconArrowRight size={16} aria-hidden className={classes.arrow} />
        </Button>
      </form>
      <div id={previewId} className={classes.preview}>
        {understood ? (
          <Understood {...understood} />
        ) : (
          <p className={classes.hint}>
            {t('Type it the way you’d say it. Press Enter to open the form with everything filled in.')}
          </p>
        )}
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Panel>
  )
}
