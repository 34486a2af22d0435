import { describe, expect, test } from 'vitest'
import { droppedFiles } from './droppedFiles.ts'

const fileOf = (name: string) => new File([name], name)

function fileEntry(name: string) {
  return { name, isFile: true, isDirectory: false, file: (give: (file: File) => void) => give(fileOf(name)) }
}

/** A folder read in batches of two; browsers use a hundred. */
function folderEntry(name: string, inside: readonly object[]) {
  const createReader = () => {
    const left = [...inside]
    return { readEntries: (give: (entries: object[]) => void) => give(left.splice(0, 2)) }
  }
  return { name, isFile: false, isDirectory: true, createReader }
}

/** The parts of DataTransfer that are needed and missing in jsdom. */
function transferOf(files: readonly File[], entries: readonly object[]): DataTransfer {
  const items = entries.map(entry => ({ webkitGetAsEntry: () => entry }))
  return { files, items } as unknown as DataTransfer
}
const namesOf = async (transfer: DataTransfer) => (await droppedFiles(transfer)).map(({ name }) => name)

describe('what is dropped', () => {
  test('is its files, where the browser knows no folders', async () => {
    expect(await namesOf(transferOf([fileOf('a.jpg'), fileOf('b.jpg')], []))).toEqual(['a.jpg', 'b.jpg'])
  })

  test('is also what lies in folders, in the order of the names, without hidden files', async () => {
    const folder = folderEntry('March', [
      fileEntry('10.jpg'),
      fileEntry('.DS_Store'),
      fileEntry('9.jpg'),
      folderEntry('hotel', [fileEntry('bill.pdf')]),
    ])
    const transfer = transferOf([fileOf('March')], [folder, fileEntry('a.jpg')])
    expect(await namesOf(transfer)).toEqual(['9.jpg', '10.jpg', 'bill.pdf', 'a.jpg'])
  })
})
