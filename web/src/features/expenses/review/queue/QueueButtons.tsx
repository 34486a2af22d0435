import '@mantine/core/styles/Kbd.css'
import { Button, Kbd } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from '../Review.module.css'

interface QueueButtonsProps {
  goBack: (() => void) | undefined
  skip: (() => void) | undefined
  isSaving: boolean
}

/** The ways on from one receipt of several. */
export function QueueButtons({ goBack, skip, isSaving }: QueueButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={!goBack}
        onClick={goBack}
      >
        Back
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={!skip}
        onClick={skip}
      >
        Skip
      </Button>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Accept'}
      </Button>
    </>
  )
}

const keys = [
  { keys: ['Enter'], does: 'accept' },
  { keys: ['Alt', '→'], does: 'skip' },
  { keys: ['Alt', '←'], does: 'back' },
  { keys: ['Esc'], does: 'close' },
]

/** For those who work by keyboard; not shown where there is none. */
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
          {does}
        </span>
      ))}
    </p>
  )
}
