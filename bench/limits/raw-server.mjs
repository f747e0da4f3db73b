// The limit of answers from memory: `node:http` alone, which sends recorded answers again. Its parent sends it the answers.
import { createServer } from 'node:http';

/** By address: `{ headers, body, etag }`. */
let answers = {};

const server = createServer((request, response) => {
  const answer = answers[request.url];
  if (!answer) return response.writeHead(404).end();
  if (answer.etag && request.headers['if-none-match'] === answer.etag) {
    return response.writeHead(304, answer.unchangedHeaders).end();
  }
  response.writeHead(200, answer.headers).end(answer.body);
});

process.on('message', (recorded) => {
  answers = Object.fromEntries(
    recorded.map((each) => [each.path, { ...each, body: Buffer.from(each.body, 'base64') }]),
  );
  process.send('known');
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
