/** Sends a message to a cross-origin frame and waits for the reply to it. */
export function askFrame<Answer>(frame: HTMLIFrameElement, question: object): Promise<Answer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    frame.contentWindow?.postMessage(question, new URL(frame.src).origin, [port2])
  })
}

/** Replies to the page that embeds this frame. */
export function answerPage<Question>(answer: (question: Question) => Promise<object>): void {
  window.addEventListener('message', async ({ data, ports }: MessageEvent<Question>) => {
    ports[0]?.postMessage(await answer(data))
  })
}
