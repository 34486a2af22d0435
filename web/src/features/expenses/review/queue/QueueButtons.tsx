import '@mantine/core/styles/Kbd.css'
import { Button, Kbd } from '@mantine/core'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { msg, t, translated } from '../../../../core/language/language.ts'
import classes from '../Review.module.css'

interface QueueButtonsProps {
  goBack: (() => void) | undefined
  skip: (() => void) | undefined
  isSaving: boolean
}

/** Navigation buttons of the review queue. */
export function QueueButtons({ goBack, skip, isSaving }: QueueButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={!goBack}
        onClick={goBack}
      >
        {t('Back')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={!skip}
        onClick={skip}
      >
        {t('Skip')}
      </Button>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? t('Saving...') : t('Accept')}
      </Button>
    </>
  )
}

const keys = [
  { keys: ['Enter'], does: msg('accept') },
  { keys: ['Alt', '→'], does: msg('skip') },
  { keys: ['Alt', '←'], does: msg('back') },
  { keys: ['Esc'], does: msg('close') },
]

/** Keyboard shortcuts; hidden on touch devices. */
export function QueueKeys() {
  return (
    <p className={classes.keys}>
      {keys.map(({ keys: pressed, does }) => (
        <span key={does}>
          {pressed.map(key => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
          {translated(does)}
        </span>
      ))}
    </p>
  )
}
