import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolder, requireData } from './languages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outlay-languages-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('data that is whole is taken', async () => {
  await expect(requireData('deu')).resolves.toBeUndefined()
})

test.each([
  ['was cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['is something else', () => Buffer.from('moved to another address')],
  ['is empty', () => Buffer.alloc(0)],
])('data that %s is named instead of waited for', async (what, spoilt) => {
  const whole = await readFile(path.join(dataFolder('eng'), 'eng.traineddata.gz'))
  const file = path.join(folder, what)
  await writeFile(file, spoilt(whole))
  await expect(requireData('eng', file)).rejects.toThrow(/language eng.*npm ci/)
})

test('data that is not there is named', async () => {
  await expect(requireData('fra', path.join(folder, 'nothing'))).rejects.toThrow(/language fra.*npm ci/)
})

test('data that was whole is not unpacked again', async () => {
  const file = path.join(folder, 'taken once')
  await writeFile(file, await readFile(path.join(dataFolder('eng'), 'eng.traineddata.gz')))
  await requireData('eng', file)
  await rm(file)
  await expect(requireData('eng', file)).resolves.toBeUndefined()
})
