import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receipt } from '../scan/scanPage.factory.ts'
import { stubCamera } from '../scan/testing/stubCamera.ts'
import { useCapturedReceipts } from './useCapturedReceipts.ts'

test('all that was taken is held beyond the page, receipt by receipt, until it is removed or not wanted', async () => {
  stubCamera({ picture: receipt })
  const device = new Map<string, string>()
  const held = {
    hold: ({ id, file, pages = 'undecided' }: { id: string; file: File; pages?: string | undefined }) =>
      void device.set(id, `${file.type} ${pages}`),
    release: (id: string) => void device.delete(id),
  }
  const { result } = renderHook(() => useCapturedReceipts(held))
  const take = async (next: 'receipt' | 'page', pages: number) => {
    act(() => result.current.setNext(next))
    act(() => result.current.take(receipt))
    await waitFor(() => expect(result.current.receipts.flat()).toHaveLength(pages))
  }
  await take('receipt', 1)
  await take('page', 2)
  await take('receipt', 3)
  expect([...device.values()]).toEqual(['application/pdf all', 'image/jpeg undecided'])
  const [first] = result.current.receipts.flat()
  act(() => first && result.current.remove(first))
  expect([...device.values()].toSorted()).toEqual(['image/jpeg undecided', 'image/jpeg undecided'])
  act(() => result.current.forget())
  expect(device.size).toBe(0)
})
