import { Button } from '../buttons/Button.tsx'
import { Text } from '../text/Text.tsx'
import classes from './FooterConfirm.module.css'

interface FooterQuestionProps {
  question: string
  yes: string
  no: string
  /** A third answer, which postpones the decision. */
  later?: { label: string; onChoose: () => void } | undefined
  isPending?: boolean
  onYes: () => void
  onNo: () => void
}

/** A confirmation in place of the form's footer, instead of a second dialog. Escape means no. */
export function FooterConfirm(props: FooterQuestionProps) {
  const { question, yes, no, later, isPending = false, onYes, onNo } = props
  return (
    <div
      // A new question focuses the safe answer.
      key={question}
      className={classes.footer}
      role="alertdialog"
      aria-label={question}
      onKeyDown={event => event.key === 'Escape' && onNo()}
    >
      <Text className={classes.question} size="sm" style={{ fontWeight: 500 }}>
        {question}
      </Text>
      {/* The attribute keeps the surrounding dialog from handling Escape. */}
      <Button variant="default" autoFocus onClick={onNo} data-handles-escape>
        {no}
      </Button>
      {later && (
        <Button variant="default" onClick={later.onChoose} data-handles-escape>
          {later.label}
        </Button>
      )}
      <Button color="red" disabled={isPending} onClick={onYes} data-handles-escape>
        {yes}
      </Button>
    </div>
  )
}
