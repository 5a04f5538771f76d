/** A minimal Express server that answers with fixed JSON, as a baseline. */
import express from 'express';

const [port] = process.argv.slice(2);
// Ends with the program that started it, which holds the other end of the pipe.
process.stdin.on('end', () => process.exit()).resume();
let answer = {};
express()
  .put('/', express.json(), (request, response) => {
    answer = request.body;
    response.json({});
  })
  .get('/', (_request, response) => void response.json(answer))
  .listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
