import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraVideo } from '@outlay/reader/testing/receipts/cameraVideo'
import { test } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { drawnReceipt } from './realReceipts.ts'

/**
 * In place of the machine's camera, for all tests of the file that calls it: a receipt on a desk, as a phone would take it.
 * Answers how the browser is started for it.
 */
export async function fakeCamera() {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-camera-'))
  const video = join(folder, 'receipt.mjpeg')
  test.beforeAll(async () => {
    // One worker may come back to the file after its last test here has cleared up.
    mkdirSync(folder, { recursive: true })
    writeFileSync(video, await cameraVideo(drawnReceipt('us-restaurant-photo').bytes))
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const machine = await launchOptions()
  const flags = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  return { ...machine, args: [...machine.args, ...flags] }
}
