import { MESSAGES } from '@libs/contract/messages.js';
import { api } from '../../../api/client/api.js';
import { ApiProblem } from '../../../api/client/api-problem.js';
import type { Challenge } from '../../../api/codes.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { startSession } from '../../../lib/session/session.js';
import { dropSignUp, signUpOf } from '../customer/sign-up-draft.js';

/** Logs a customer in with the code that was sent to their number. */
export const useLogIn = ({ phone, challenge }: Challenge) =>
  useApiMutation({
    call: async (otp: string) => {
      const answer = await api('validateOtp', {
        body: { phone, otp, challenge, ...signUpOf(phone), role: 'user', platform: 'web' },
      });
      if (!answer.accessToken) throw new ApiProblem(400, { message: MESSAGES.otp.invalid });
      return answer;
    },
    store: (answer) => {
      startSession(answer, phone);
      dropSignUp();
    },
  });
