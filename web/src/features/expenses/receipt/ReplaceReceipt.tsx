import { Button } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses'
import { IconReplace } from '@tabler/icons-react'
import { useRef } from 'react'
import { PlanWay } from '../../../core/planRefusals/PlanWay.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { acceptedPictures } from '../../../entities/receipts/pictureCheck.ts'
import { Refusal } from '../../../ui/states/Refusal.tsx'
import classes from './AddReceipt.module.css'
import { useReceiptChoice } from './useReceiptChoice.ts'

/** Puts another receipt in the place of one that was added by hand. */
export function ReplaceReceipt({ expense }: { expense: Expense }) {
  const { take, sending, isUsedUp, problem, error } = useReceiptChoice(expense)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.replace}>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label="Another receipt"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // The same file chosen twice is a choice as well.
          currentTarget.value = ''
        }}
      />
      <Button
        size="compact-md"
        variant="default"
        disabled={isUsedUp}
        loading={sending !== undefined}
        leftSection={<IconReplace size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Replace receipt
      </Button>
      {!sending && <UploadsNotice />}
      {problem && (
        <Refusal text={problem}>
          <PlanWay error={error} />
        </Refusal>
      )}
    </div>
  )
}
