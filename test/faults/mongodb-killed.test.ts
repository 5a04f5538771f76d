import { MONGODB } from './engine-under-test.js';
import { testKill } from './killed.suite.js';

testKill(MONGODB);
