import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ImportedPage.module.css'

interface ImportedHeadProps {
  fileName: string
  sentence: string
  details: string
  children: ReactNode
}

/** File name, result, and actions. */
export function ImportedHead({ fileName, sentence, details, children }: ImportedHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={1} size="h3" className={classes.fileName}>
          {fileName}
        </Title>
        <p className={classes.sentence} role="status">
          {sentence}
        </p>
        <p className={classes.details}>{details}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
