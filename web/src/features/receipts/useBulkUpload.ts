import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useReducer, useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { refreshExpenses } from '../../core/expenses.query.ts'
import { currentUserQuery } from '../../core/session.tsx'
import { toast } from '../../core/toast.ts'
import {
  type BulkChange,
  type BulkItem,
  bulkItemOf,
  changeBulkItems,
  isToSend,
  riseEveryMs,
} from './bulkItems.ts'
import { pictureProblem } from './pictureCheck.ts'
import { defaultProvider, uploadReceipt } from './receipts.api.ts'
import { uploadErrorMessage } from './useUploadReceipt.ts'

/** Files to upload and what became of each. They are sent one at a time, in order, also while the dialog is closed. */
export function useBulkUpload() {
  const queryClient = useQueryClient()
  const [items, change] = useReducer(changeBulkItems, [])
  const [isUnderWay, setIsUnderWay] = useState(false)

  const add = (files: readonly File[]) => {
    const good = files.filter(file => !pictureProblem(file))
    sayAdded(files, good.length)
    change({ type: 'add', items: good.map(bulkItemOf) })
  }

  const process = async () => {
    const toSend = items.filter(isToSend)
    if (toSend.length === 0) return toast(noFilesSelected)
    setIsUnderWay(true)
    let failed = 0
    for (const item of toSend) if (!(await send(item, change))) failed += 1
    setIsUnderWay(false)
    sayCompleted(toSend.length - failed, failed)
    void refreshExpenses(queryClient)
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }

  return { items, isUnderWay, add, change, process }
}

const noFilesSelected = { title: 'No Files Selected', message: 'Please select files to upload first.' }

/** Whether the file became an expense. */
async function send({ id, file }: BulkItem, change: Dispatch<BulkChange>): Promise<boolean> {
  change({ type: 'start', id })
  const rising = setInterval(() => change({ type: 'rise', id }), riseEveryMs)
  try {
    await uploadReceipt(defaultProvider, file)
    change({ type: 'succeed', id })
    return true
  } catch (error) {
    const advice = uploadErrorMessage(error)
    change({ type: 'fail', id, problem: `Upload failed: ${statusText(error)}`, advice })
    toast({ title: 'Upload Error', message: `Failed to process file: ${advice}`, isDestructive: true })
    return false
  } finally {
    clearInterval(rising)
  }
}

function statusText(error: unknown): string {
  if (error instanceof ApiError) return error.statusText || error.problem?.title || `status ${error.status}`
  return 'no connection'
}

function sayAdded(files: readonly File[], goodCount: number): void {
  const bad = files.find(file => pictureProblem(file))
  toast(
    bad
      ? {
          title: 'Upload Error',
          message: `Failed to process file: ${bad.name}. ${pictureProblem(bad)}`,
          isDestructive: true,
        }
      : { title: 'Files Added', message: `${goodCount} file(s) ready for processing` },
  )
}

function sayCompleted(done: number, failed: number): void {
  const failures = failed > 0 ? `, ${failed} failed` : ''
  toast({
    title: 'Bulk upload completed',
    message: `${done} files processed successfully${failures}`,
    isDestructive: failed > 0,
  })
}
