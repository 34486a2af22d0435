import type { Config } from '../../../core/config/config.ts'
import type { Logger } from '../../../core/logger.ts'
import { configuredModel } from '../../../core/models/languageModels.ts'
import { createTextWriter, type WriteTexts } from '../../../core/models/writtenTexts.ts'

/** By the model that the settings give; none without a key. */
export function configuredWriter(config: Config, logger: Logger): WriteTexts | undefined {
  const model = configuredModel(config)
  const timeoutMs = config.READER_TIMEOUT_SECONDS * 1000
  return model && createTextWriter({ model, logger, timeoutMs, maxRetries: 1 })
}
