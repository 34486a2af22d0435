/** Asks a frame of another host something, and waits for what it answers to that. */
export function askFrame<Answer>(frame: HTMLIFrameElement, question: object): Promise<Answer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    frame.contentWindow?.postMessage(question, new URL(frame.src).origin, [port2])
  })
}

/** What a frame answers to the page that it is part of. */
export function answerPage<Question>(answer: (question: Question) => Promise<object>): void {
  window.addEventListener('message', async ({ data, ports }: MessageEvent<Question>) => {
    ports[0]?.postMessage(await answer(data))
  })
}
