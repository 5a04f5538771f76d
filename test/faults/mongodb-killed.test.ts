import { MONGODB } from './engine-under-test.js';
import { rowOfKill } from './killed.suite.js';

rowOfKill(MONGODB);
