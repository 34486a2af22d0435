import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch } from '@mantine/core'
import { type MailDelivery, mailDeliveries } from '@outlay/contract/mail/mailPreferences'
import { useId } from 'react'
import { translated } from '../../../core/language/language.ts'
import classes from './Mail.module.css'
import { deliveryNames, type mailKinds } from './mailKinds.ts'

interface MailKindRowProps {
  kind: (typeof mailKinds)[number]
  value: MailDelivery
  onChange: (delivery: MailDelivery) => void
}

/** A kind of email, and whether or when to receive it. */
export function MailKindRow({
  kind: { name, title, text, isDigestible },
  value,
  onChange,
}: MailKindRowProps) {
  const id = useId()
  const control = { id, 'data-path': name, 'aria-describedby': `${id}-text` }
  return (
    <div className={classes.kind}>
      <div>
        <label htmlFor={id} className={classes.title}>
          {translated(title)}
        </label>
        <p id={`${id}-text`} className={classes.text}>
          {translated(text)}
        </p>
      </div>
      {isDigestible ? (
        <NativeSelect
          {...control}
          className={classes.select}
          data={mailDeliveries.map(one => ({ value: one, label: translated(deliveryNames[one]) }))}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = mailDeliveries.find(delivery => delivery === currentTarget.value)
            if (chosen) onChange(chosen)
          }}
        />
      ) : (
        <Switch
          {...control}
          checked={value !== 'off'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'at-once' : 'off')}
        />
      )}
    </div>
  )
}
