import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraVideo } from '@outlay/reader/testing/receipts/cameraVideo'
import { test } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { drawnReceipt } from './realReceipts.ts'

/**
 * Replaces the camera for all tests in the calling file: a receipt on a desk, as a phone would capture it. Returns
 * browser launch options.
 */
export async function fakeCamera() {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-camera-'))
  const video = join(folder, 'receipt.mjpeg')
  test.beforeAll(async () => {
    // A worker may return to the file after the cleanup of its last test.
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
