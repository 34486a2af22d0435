import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../../core/language/language.ts'
import classes from './Checkout.module.css'

interface PayButtonProps {
  label: string
  isReady: boolean
  isProcessing: boolean
  back: ReactNode
}

/** The footer of a card form. */
export function PayButton({ label, isReady, isProcessing, back }: PayButtonProps) {
  return (
    <div className={classes.ways}>
      {back}
      <Button type="submit" disabled={!isReady || isProcessing}>
        {isProcessing ? t('Processing...') : label}
      </Button>
    </div>
  )
}
