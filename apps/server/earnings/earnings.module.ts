import { Module } from '@nestjs/common';
import { providersIn } from '../application/handlers.js';
import { ChefsModule } from '../chefs/chefs.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import * as balance from './balance.js';
import { BalanceController, EarningsController } from './earnings.controller.js';
import * as payouts from './payouts.js';
import * as statements from './statements.js';

/** What chefs collect at visits, and their statements. */
@Module({
  imports: [ChefsModule, ReceiptsModule],
  controllers: [BalanceController, EarningsController],
  providers: [...providersIn(balance, payouts, statements)],
  exports: [payouts.PayoutReader],
})
export class EarningsModule {}
